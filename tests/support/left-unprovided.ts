interface Implementations {
  actors: object
  actions: object
}

const left = (own: object, given: object) =>
  Object.entries(own)
    // What XState made of an assign is whole as it is.
    .filter(([, made]) => typeof made !== 'function' || !('resolve' in made))
    .filter(([key, made]) => Reflect.get(given, key) === made)
    .map(([key]) => key)

/** The actors and actions that a machine only names and that a flow has not provided. */
export const leftUnprovided = (
  machine: { implementations: Implementations },
  given: { implementations: Implementations },
) => [
  ...left(machine.implementations.actors, given.implementations.actors),
  ...left(machine.implementations.actions, given.implementations.actions),
]
