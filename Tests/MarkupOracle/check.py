"""Compares pages with hostile values to the same pages with harmless ones, as parsers read them.

Reads the lines of `markup-oracle`, parses both pages of each with html5lib or expat, and prints each
difference that a value could make. Fails if there is one, or if too few templates are accepted or refused.
"""

import collections
import itertools
import json
import multiprocessing
import re
import sys
import unicodedata
from xml.parsers import expat

import html5lib

RAW = {"script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext"}
URL = {"href", "src", "action", "formaction", "poster", "cite", "data"}
URLS = {"srcset", "ping", "imagesrcset"}
ANIMATION = {"animate", "set"}
ANIMATED = {"by", "from", "to", "values"}
SCHEMES = {"", "http", "https", "mailto", "tel"}

# The markers of harmless values: text, a number, a character.
MARKER = re.compile("zq[0-9]{3}x|77[0-9]{5}|[\u4e00-\u51ff]")
TEXT_MARKER = re.compile("zq[0-9]{3}x|[\u4e00-\u51ff]")
SPACE = "\t\n\f\r "
ASCII_CONTROLS = "".join(map(chr, range(0x21)))

# What a value has that may be refused in a place.
REFUSED = {"url": ":", "urls": r"[:\s,;]", "refresh": r"[:\s,;'\"=]", "style": "[^A-Za-z0-9 #%.,_-]"}

# What a tree consists of: a start tag with attributes, its end, text in an element, a comment.
Node = collections.namedtuple("Node", "kind name attributes text", defaults=(None, None))


# What is printed of a page, each a line.
PRINTED = ["template", "values", "wrapper", "harmless", "hostile"]


class Difference(Exception):
    """What a value changed."""


# The trees


def html_tree(text, scripting):
    if text[:9].lower() == "<!doctype":
        return list(html_nodes(html5lib.parse(text, scripting=scripting)))
    return list(html_nodes(html5lib.parseFragment(text, container="div", scripting=scripting)))


def html_nodes(element):
    if not isinstance(element.tag, str):
        yield Node("comment", "", text=element.text)
        return
    yield Node("start", element.tag, element.attrib)
    if element.text:
        yield Node("text", element.tag, text=element.text)
    for child in element:
        yield from html_nodes(child)
        if child.tail:
            yield Node("text", element.tag, text=child.tail)
    yield Node("end", element.tag)


def svg_tree(text):
    nodes, open_names = [], ["root"]

    def start(name, attributes):
        open_names.append(name)
        nodes.append(Node("start", name, attributes))

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: nodes.append(Node("end", open_names.pop()))
    parser.CharacterDataHandler = lambda text: nodes.append(Node("text", open_names[-1], text=text))
    parser.CommentHandler = lambda text: nodes.append(Node("comment", "", text=text))
    parser.ProcessingInstructionHandler = lambda name, text: nodes.append(Node("instruction", name, text=text))
    # Markup may be a part of a file.
    declaration = re.match(r"(<\?xml .*?\?>)?", text).group()
    parser.Parse(declaration + "<root>" + text[len(declaration):] + "</root>", True)
    return nodes


# What a place is, and what reads back from it


def local(name):
    return re.split("[:}]", name)[-1].lower()


def role(element, attributes, name):
    """What the value of an attribute is, by the standards of HTML and SVG."""
    if name.lower().startswith("on") or local(name) == "srcdoc":
        return "code"
    if local(name) in URL:
        return "url"
    if local(name) in URLS or local(element) in ANIMATION and local(name) in ANIMATED:
        return "urls"
    if local(element) == "meta" and local(name) == "content":
        return "refresh" if "http-equiv" in map(str.lower, attributes) else "text"
    return "style" if local(name) == "style" else "text"


def read_back(value, place, is_html):
    """The value without the characters that a writer drops."""
    value = value.replace("\r\n", "\n").replace("\r", "\n")
    kept = {"url": "", "urls": "\t\n", "refresh": "\t\n"}.get(place, "\t\n\f" if is_html else "\t\n")
    return "".join(
        each for each in value
        if each in kept or unicodedata.category(each) != "Cc"
        and not (0xFDD0 <= ord(each) <= 0xFDEF or ord(each) & 0xFFFE == 0xFFFE))


def with_hostile_values(harmless, place, page):
    """The literals of a text, and what the hostile values between them read as."""
    literals, texts, values = [], [], []
    end, is_html = 0, page["syntax"] == "html"
    for match in MARKER.finditer(harmless):
        value = page["markers"].get(match.group())
        if value is None:
            continue
        # The white space around the marker is that of the value, unless a parser left it out.
        before, after = (len(read_back(each, place, is_html)) for each in value["harmless"].split(match.group()))
        left, right = harmless[end:match.start()], harmless[match.end():]
        found_before = min(before, len(left) - len(left.rstrip(SPACE)))
        found_after = min(after, len(right) - len(right.lstrip(SPACE)))
        literals.append(left[:len(left) - found_before])
        end = match.end() + found_after
        text = read_back(value["hostile"], place, is_html)
        text = text if before == found_before else text.lstrip(SPACE)
        texts.append(text if after == found_after else text.rstrip(SPACE))
        values.append(value["hostile"])
    return literals + [harmless[end:]], texts, values


def compare_text(harmless, hostile, place, page):
    if harmless.strip(SPACE) == "" and hostile.strip(SPACE) == "" and place == "tree":
        return
    literals, texts, values = with_hostile_values(harmless, place, page)
    expected = "".join(map("".join, zip(literals, texts + [""])))
    if expected == hostile:
        return
    if place in REFUSED and page["hostile"]["problemCount"] > 0:
        # Nothing of a refused value is written, or # for a URL.
        pattern = re.escape(literals[0])
        for literal, text, value in zip(literals[1:], texts, values):
            is_refused = re.search(REFUSED[place], value)
            pattern += f"(?:{re.escape(text)}{'|#?' if is_refused else ''})" + re.escape(literal)
        if re.fullmatch(pattern, hostile):
            return
    raise Difference(f"{hostile!r} is read, not {expected!r}, as {place}")


def scheme(url):
    match = re.match(r"([a-z][a-z0-9+.-]*):", re.sub("[\t\n\r]", "", url.lstrip(ASCII_CONTROLS)), re.I)
    return match.group(1).lower() if match else ""


def urls(value, place, name):
    """The URLs of a value, and parts of them that another parser could take for URLs."""
    if place == "refresh":
        # https://html.spec.whatwg.org/#shared-declarative-refresh-steps
        match = re.match(r"\s*[0-9.]+[\s;,]*(?:url\s*=\s*)?['\"]?(.*)", value, re.I | re.S | re.A)
        return [match.group(1)] if match else []
    if place == "url":
        return [value]
    separators = "[\t\n\f\r ]+" if name in URLS else ";" if name == "values" else "$^"
    return re.split(separators, value) + re.split("[\t\n\f\r ,;]+", value)


def check_urls(harmless, hostile, place, name):
    """No value has decided what the scheme is."""
    for url in urls(harmless, place, name):
        if TEXT_MARKER.search(url) and scheme(url) not in SCHEMES:
            raise Difference(f"the value is a part of a scheme, or belongs to one: {url!r}")
    allowed = SCHEMES.union(map(scheme, urls(harmless, place, name)))
    for url in urls(hostile, place, name):
        if scheme(url) not in allowed:
            raise Difference(f"a value has the scheme of {url!r}")


# A page


def compare_attributes(one, other, page):
    for name in one.attributes.keys() | other.attributes.keys():
        harmless, hostile = one.attributes.get(name), other.attributes.get(name)
        place = role(one.name, one.attributes, name)
        if harmless is not None and hostile is None and page["hostile"]["problemCount"] > 0 \
                and place in ("urls", "refresh", "style") and TEXT_MARKER.search(harmless):
            continue  # The attribute of a refused value is left out.
        if harmless is None or hostile is None:
            raise Difference(f"the attribute {name!r} of {one.name!r} is only on one page")
        if place == "code" and TEXT_MARKER.search(harmless):
            raise Difference(f"a value is in the code of {name!r}")
        if place in ("url", "urls", "refresh"):
            check_urls(harmless, hostile, place, local(name))
        compare_text(harmless, hostile, place, page)


def compare_trees(harmless, hostile, page, scripting=False):
    for one, other in itertools.zip_longest(harmless, hostile, fillvalue=Node("nothing", "")):
        if one.kind != other.kind or one.name != other.name:
            raise Difference(f"{other} is read, not {one}")
        if one.kind == "start":
            compare_attributes(one, other, page)
        elif one.kind in ("comment", "instruction") or local(one.name) in RAW:
            if TEXT_MARKER.search(one.text or ""):
                raise Difference(f"a value is in a comment or in raw text: {one.text!r}")
            compare_text(one.text or "", other.text or "", "raw", page)
        elif one.kind == "text" and not (scripting and local(one.name) == "noscript"):
            compare_text(one.text, other.text, "tree", page)


def compare(page):
    """Compares both pages; returns what they are counted as."""
    harmless, hostile = page["harmless"], page["hostile"]
    page["markers"] = {
        MARKER.search(value["harmless"]).group(): value for value in page["values"]
        if value["harmless"] != value["hostile"]}
    mistake = harmless.get("mistake")
    if mistake != hostile.get("mistake"):
        raise Difference(f"a mistake on one page: {mistake}, {hostile.get('mistake')}")
    if mistake and not page["isNested"] and not page.get("wrapper"):
        if harmless["text"] or hostile["text"]:
            raise Difference("a refused template has written something")
    if not (harmless["isRepeatable"] and hostile["isRepeatable"]):
        raise Difference("a writer that has little room, or has read the literals, writes something else")
    if page["syntax"] == "html":
        for scripting in (False, True):
            trees = [html_tree(each["text"], scripting) for each in (harmless, hostile)]
            compare_trees(*trees, page, scripting)
    else:
        try:
            tree = svg_tree(harmless["text"])
        except expat.ExpatError as error:
            if error.code in (8, 30):
                return "no XML by itself"  # An attribute twice, or a wrong declaration.
            raise Difference(f"the harmless page is no XML: {error}") from error
        try:
            compare_trees(tree, svg_tree(hostile["text"]), page)
        except expat.ExpatError as error:
            raise Difference(f"the hostile page is no XML: {error}") from error
    if not mistake:
        if harmless["problemCount"] == 0 and any(marker not in harmless["text"] for marker in page["markers"]):
            raise Difference("a value is not written")
        return "accepted"
    return "refused in part" if harmless["text"] else "refused"


def check(line):
    page = json.loads(line)
    try:
        return compare(page), None
    except Difference as difference:
        parts = [f"\n  {name}: {page.get(name)!r}" for name in PRINTED]
        return "different", f"seed {page['seed']}, {page['syntax']}: {difference}" + "".join(parts)


def main():
    counts = collections.Counter()
    with multiprocessing.Pool() as pool:
        for kind, difference in pool.imap(check, sys.stdin.buffer, chunksize=64):
            counts[kind] += 1
            if difference:
                print(difference)
    total = sum(counts.values())
    print(f"{total} templates:", ", ".join(f"{counts[kind]} {kind}" for kind in sorted(counts)))
    if counts["different"]:
        sys.exit(1)
    if total >= 100 and (counts["accepted"] < 0.3 * total or counts["refused"] < 0.05 * total):
        sys.exit("Too few templates are accepted or refused.")


if __name__ == "__main__":
    main()
