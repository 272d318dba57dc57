/** The other tabs of this browser, which have the same session of the office. */
export interface Tabs {
  tellUsed: () => void
  hearUsed: (hear: () => void) => void
}

export function otherTabs(): Tabs {
  const channel = new BroadcastChannel('office')
  return {
    tellUsed: () => channel.postMessage('used'),
    hearUsed(hear) {
      channel.onmessage = hear
    },
  }
}
