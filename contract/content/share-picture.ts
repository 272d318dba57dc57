/** The size in which a picture is shown beside a link; all of ours are drawn in it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/**
 * Where the share picture of a poster, or of the picture of a post or a page, lies: beside it, in the folder of its hash,
 * found by its key or address. None for a picture that has no such folder: it was put there by hand.
 */
export function sharePictureOf(picture: string): string | undefined {
  const [, folder] = /^((?:\/files\/)?(?:posters|news|pages)\/[0-9a-f]{16}\/)[^/]+\.avif$/.exec(picture) ?? []
  return folder && `${folder}share.jpg`
}
