import { isOutOfSpace } from '#server/db/unavailable.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { Work } from './loop.ts'

/** Work that writes: left for later while the disk is short of space, and a disk that it finds full is reported. */
export const withDiskSpace =
  (disk: DiskSpace, work: Work): Work =>
  async (stopping, lookIn) => {
    if (disk.isShort()) return
    await work(stopping, lookIn).catch((error: unknown) => {
      if (isOutOfSpace(error)) disk.ranOut()
      throw error
    })
  }
