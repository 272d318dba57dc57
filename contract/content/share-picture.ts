/** The size in which a picture is shown beside a link; all of ours are drawn in it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/**
 * Where the share picture of a poster lies: beside it, in the folder of its hash, found by the poster's key or address.
 * None for a poster that has no such folder: it was put there by hand.
 */
export function sharePictureOf(poster: string): string | undefined {
  const [, folder] = /^((?:\/files\/)?posters\/[0-9a-f]{16}\/)[^/]+\.avif$/.exec(poster) ?? []
  return folder && `${folder}share.jpg`
}
