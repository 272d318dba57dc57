/** What the provider adds to the address when it sends somebody back. Any address can be read. */
export interface ReturnSearch {
  id?: string | undefined
  status?: string | undefined
}

const oneOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function paymentReturn(search: { id?: unknown; status?: unknown }): ReturnSearch {
  const [id, status] = [oneOf(search.id), oneOf(search.status)]
  return { ...(id && { id }), ...(status && { status }) }
}
