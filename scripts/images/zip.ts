import { crc32, deflateRawSync } from 'node:zlib'

// The first day a zip can name: the files must come out the same on every run.
const day = 33

export function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(raw.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    bodies.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}
