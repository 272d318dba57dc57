import type { PartQuery } from '#src/site/kit/query-client.ts'

/** It is not asked again. */
const refetch = () => Promise.reject(new Error('Nobody answers'))

export const answered = <Data>(data: Data): PartQuery<Data> => ({ data, error: null, refetch })

export const failed = (message: string): PartQuery<never> => ({ data: undefined, error: new Error(message), refetch })
