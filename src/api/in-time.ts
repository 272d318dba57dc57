/** How long a browser holds a page back for what is nearly there, so that no spinner flashes. */
const NEARLY_THERE = 120

/** What a loader waits for: on the server everything, in a browser only what is nearly there. */
export type InTime = <Value>(work: Promise<Value>) => Promise<Value | undefined>

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, NEARLY_THERE, undefined))

export const onServer: InTime = (work) => work

export const inBrowser: InTime = (work) => Promise.race([work, pause()])
