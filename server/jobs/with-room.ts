import { isOutOfRoom } from '#server/db/unavailable.ts'
import type { Room } from '#server/ports/room.ts'
import type { Work } from './job.ts'

/** Work that writes: left for later while there is no room for it, and what it finds full is told. */
export const withRoom =
  (room: Room, work: Work): Work =>
  async (stopping) => {
    if (room.isShort()) return
    await work(stopping).catch((error: unknown) => {
      if (isOutOfRoom(error)) room.ranOut()
      throw error
    })
  }
