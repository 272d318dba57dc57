import type { JsonSchema } from '@valibot/to-json-schema'
import { fieldsOf } from './document.ts'

/** A field of what is sent or answered. One inside of others is named by its way: `items[].name`. */
export interface Field {
  name: string
  /** In a few words: "text, at most 120 letters". */
  type: string
  required: boolean
}

/** So deep a structure is told; below that it is an object. */
const DEEPEST = 4

const MOST_VALUES = 12

const isSchema = (one: unknown): one is JsonSchema => typeof one === 'object' && one !== null && !Array.isArray(one)

/** A number that may also be sent as its digits. */
const isNumber = (choices: readonly JsonSchema[]) =>
  choices.length === 2 && choices[0]?.type === 'number' && choices[1]?.pattern?.startsWith('^\\d')

const choicesOf = ({ anyOf = [], oneOf = [] }: JsonSchema) => [...anyOf, ...oneOf].filter(isSchema)

function valuesOf(values: readonly unknown[]) {
  const told = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value))
  return [...told, ...(values.length > MOST_VALUES ? ['others'] : [])].join(' or ')
}

const formats: Record<string, string> = {
  'date-time': 'a moment, like 2027-03-19T09:00:00Z',
  date: 'a day, like 2027-03-19',
  email: 'an e-mail address',
  uri: 'an address',
}

function textOf({ format, minLength, maxLength }: JsonSchema) {
  const shortest = minLength !== undefined && minLength > 1 && `at least ${minLength} letters`
  const longest = maxLength !== undefined && `at most ${maxLength} letters`
  return [(format && formats[format]) ?? 'text', shortest, longest].filter(Boolean).join(', ')
}

function typeOf(schema: JsonSchema): string {
  const { type, const: only, enum: values, items } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (values) return valuesOf(values)
  if (schema.contentMediaType) return 'a file'
  const choices = choicesOf(schema)
  if (isNumber(choices)) return 'number'
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (type === 'array') return isSchema(items) ? `list of: ${typeOf(items)}` : 'list'
  if (type === 'string') return textOf(schema)
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return 'whole number'
  return typeof type === 'string' ? type : 'anything'
}

/** What a field holds, where that has fields of its own; may be null or one of a list. */
function within(schema: JsonSchema): { way: string; inner: JsonSchema } | undefined {
  if (isSchema(schema.items)) {
    const deeper = within(schema.items)
    return deeper && { way: `[]${deeper.way}`, inner: deeper.inner }
  }
  if (fieldsOf(schema).length > 0) return { way: '', inner: schema }
  return undefined
}

function linesOf(schema: JsonSchema, before: string, depth: number): Field[] {
  return fieldsOf(schema).flatMap(({ name, schema: field, required }) => {
    const whole = before === '' ? name : `${before}.${name}`
    const inside = depth < DEEPEST ? within(field) : undefined
    const inner = inside ? linesOf(inside.inner, whole + inside.way, depth + 1) : []
    return [{ name: whole, type: typeOf(field), required }, ...inner]
  })
}

/** The fields of a schema; one line of this name where it has none. */
export function fieldsIn(schema: JsonSchema, name: string): Field[] {
  const whole = { name, type: typeOf(schema), required: true }
  const inside = within(schema)
  if (!inside) return [whole]
  const lines = linesOf(inside.inner, inside.way && name + inside.way, 0)
  return inside.way ? [whole, ...lines] : lines
}
