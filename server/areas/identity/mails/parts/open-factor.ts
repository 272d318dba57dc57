/** Where a member sees the own second factor. */
export const openFactor = (site: string) => ({
  label: 'Open password and authentication',
  address: `${site}/account/passwords`,
})
