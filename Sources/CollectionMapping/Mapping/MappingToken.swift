/// Stands for one registered mapping, so that exactly this one can be unregistered.
///
/// A token keeps nothing alive. One of another manager, or of a mapping already gone, is harmless.
public struct MappingToken: Hashable, Sendable {
  let identity: RegistrationIdentity
}
