print("testboard")
