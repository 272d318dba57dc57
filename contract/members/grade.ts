import * as v from 'valibot'
import { Id, Naira, OptionalNaira, OptionalText, Text } from '../common/parts.ts'

/** Dues for a year: digits in a string by tradition, and a number is taken as well. */
const Dues = v.pipe(Naira, v.transform(String))

/** The ids are part of the rules: 1 Fellow, 2 Member, 3 Associate, 4 Graduate. A description may be called `desc`. */
export const Grade = v.pipe(
  v.object({
    id: Id,
    name: Text,
    dues: Dues,
    upgrade_fee: OptionalNaira,
    description: OptionalText,
    desc: OptionalText,
  }),
  v.transform(({ desc, description, ...grade }) => ({ ...grade, description: description ?? desc })),
)
export type Grade = v.InferOutput<typeof Grade>
