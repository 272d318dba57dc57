import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'

const isSchema = (one: unknown): one is JsonSchema => typeof one === 'object' && one !== null

/** Texts that are typed, and some that nobody means well with. */
const texts = (longest: number) =>
  fc.oneof(
    fc.constantFrom(
      '1',
      '2027-03-12',
      '2027-03-12T09:00:00Z',
      'ada@example.org',
      'Ọláyínká',
      '',
      "' or 1=1 --",
      '<b>x</b>',
    ),
    fc.string({ maxLength: Math.min(longest, 60) }),
  )

/** Values as a JSON schema describes them: numbers and rows near those that exist, and each choice. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: values, const: only, items, pattern, format, maxLength = 60, minimum, maximum } = schema
  if (only !== undefined) return fc.constant(only)
  if (values) return values.length > 0 ? fc.constantFrom(...values) : fc.constant(undefined)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  if (choices.length > 0) return fc.oneof(...choices.map(valuesOf))
  if (schema.properties || type === 'object') {
    const parts = (schema.allOf ?? []).filter(isSchema).map(valuesOf)
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      isSchema(field) ? [[name, valuesOf(field)] as const] : [],
    )
    const required = (schema.required ?? []).filter((name) => own.some(([known]) => known === name))
    const record = fc.record(Object.fromEntries(own), { requiredKeys: required })
    return fc.tuple(record, ...parts).map((all) => Object.assign({}, ...all))
  }
  if (type === 'array')
    return isSchema(items) && !Array.isArray(items) ? fc.array(valuesOf(items), { maxLength: 3 }) : fc.constant([])
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum ?? 0), max: Math.floor(Math.min(maximum ?? 20, (minimum ?? 0) + 20)) }),
      fc.constantFrom(minimum ?? 0, maximum ?? 2 ** 31, -1, 0.5),
    )
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string' && format === 'date-time')
    return fc.constantFrom('2027-03-12T09:00:00Z', '1500-01-01T00:00:00Z')
  if (type === 'string' && pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constant('1'))
  if (type === 'string') return texts(maxLength)
  return fc.constantFrom(null, 1, 'text', [], {})
}
