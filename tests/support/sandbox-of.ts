/** Where a running site has its sandbox: at the next port. */
export function sandboxOf(site: string): string {
  const sandbox = new URL(site)
  sandbox.port = String(Number(sandbox.port) + 1)
  return sandbox.origin
}
