import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** What JSON Schema has no words for: a file, what is decided as it is read, and what any value may be. */
const overrideSchema: ConversionConfig['overrideSchema'] = ({ valibotSchema: { type }, jsonSchema }) =>
  ['lazy', 'custom'].includes(type) ? {} : type === 'record' ? { ...jsonSchema, type: 'object' } : null

/** A number that may stand there as its digits is no integer where it is text. */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema: { type, ...rest } }) =>
  valibotAction.type === 'safe_integer' && rest.anyOf ? rest : null

const shared = { target: 'draft-2020-12', errorMode: 'ignore', overrideSchema, overrideAction } as const

const plain = ({ $schema: _, ...schema }: JsonSchema): JsonSchema => schema

/** What a caller may send. */
export const taken = (schema: GenericSchema): JsonSchema =>
  plain(toJsonSchema(schema, { ...shared, typeMode: 'input' }))

/** What a caller is given. */
export const given = (schema: GenericSchema): JsonSchema =>
  plain(toJsonSchema(schema, { ...shared, typeMode: 'output' }))

/** Whether a call answers bytes, and not JSON. */
export const isFile = ({ type }: GenericSchema) => type === 'blob' || type === 'instance'
