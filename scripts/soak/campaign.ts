export interface Campaign {
  name: string
  /** Answers what it did, in a few words; throws what went wrong. */
  run: () => Promise<string>
}

/** Runs one after the other, a line for each; answers how many failed. */
export async function count(campaigns: Campaign[]): Promise<number> {
  let failed = 0
  for (const { name, run } of campaigns) {
    const began = performance.now()
    const outcome = await run().then(
      (did) => ({ mark: 'passed', did }),
      (error: unknown) => ({ mark: 'FAILED', did: error instanceof Error ? error.message : String(error) }),
    )
    if (outcome.mark === 'FAILED') failed += 1
    console.log(`${name}: ${outcome.mark} in ${Math.round((performance.now() - began) / 1000)} s, ${outcome.did}`)
  }
  return failed
}
