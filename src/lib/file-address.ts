/** Where a stored file is: on the page's own host, or on that of an API elsewhere. */
export const fileAddress = (path: string) =>
  path.startsWith('/') ? `${import.meta.env.VITE_API_HOST ?? ''}${path}` : path
