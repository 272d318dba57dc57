import type { AnyEventObject } from 'xstate'

/** Where a letter more stands in an event; everything else of it says which field is meant. */
const TYPED = ['text', 'reason', 'code']

const namesIn = (change: unknown) => Object.keys(Object(change)).sort().join()

const fieldOf = ({ change, ...event }: AnyEventObject) =>
  JSON.stringify([
    ...Object.entries(event).filter(([key]) => !TYPED.includes(key)),
    ...(change === undefined ? [] : [namesIn(change)]),
  ])

/** Whether two events in a row are one and the same field as it is filled in: the second holds all of the first. */
export const isSameEdit = (one: AnyEventObject | undefined, other: AnyEventObject): boolean =>
  one !== undefined && /\.(edit|type)$/.test(other.type) && fieldOf(one) === fieldOf(other)
