import { isIPv6 } from 'node:net'
import type { Context as Call } from 'hono'
import * as v from 'valibot'

/** What the server of Node tells of a request; a request made inside the process has none of it. */
const FromNode = v.object({
  incoming: v.object({ url: v.optional(v.string()), socket: v.object({ remoteAddress: v.string() }) }),
})

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const later = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - later.length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...later].map((group) =>
    Number.parseInt(group, 16),
  )
}

/** The first four groups: a caller with one address of IPv6 has them all. One of IPv4 may be written as the last two. */
function networkOf(address: string): string {
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isOld = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isOld) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const INSIDE = 'inside'

/** Some proxies write the port as well, and brackets around an address of IPv6. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).join('') ?? address

function tidy(written: string): string {
  const address = withoutPort(written.trim())
  if (!address.includes(':')) return address
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** The request as Node has it. */
export function nodeRequestOf(c: Call) {
  const node = v.safeParse(FromNode, c.env)
  return node.success ? node.output.incoming : undefined
}

/** Where a request came from, and through whom. */
export interface Caller {
  /** Undefined for a request made inside the process. */
  nearest: string | undefined
  forwarded: string | undefined
}

export const callerOf = (c: Call): Caller => ({
  nearest: nodeRequestOf(c)?.socket.remoteAddress,
  forwarded: c.req.header('x-forwarded-for'),
})

/**
 * Who is asking, by network address. Each proxy of our own adds at the right of X-Forwarded-For the address that it was
 * asked from; what stands further left was written by anyone.
 */
export function addressOfCaller({ nearest = INSIDE, forwarded = '' }: Caller, trustedProxies: number): string {
  const passed = forwarded ? forwarded.split(',').filter((part) => part.trim()) : []
  const chain = [...passed, nearest]
  return tidy(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? nearest)
}

export const isInside = (address: string) => address === INSIDE
