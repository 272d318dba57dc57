/** Where a member sees what is held, and the own request. */
export const openData = (site: string) => ({ label: 'Open your data', address: `${site}/account/privacy` })
