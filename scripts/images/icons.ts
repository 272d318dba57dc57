import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const art = (name: string) => fileURLToPath(new URL(`../../src/art/${name}.svg`, import.meta.url))

/** One 32 px picture in the frame of an .ico file, which may hold a PNG as it is. */
function ico(png: Buffer) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const tile = (mark: string, side: number, room: number) => {
  const inner = side - 2 * room
  const place = `<svg x="${room}" y="${room}" width="${inner}" height="${inner}" `
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <path fill="#00372A" d="M0 0h${side}v${side}H0z"/>${mark.replace('<svg ', place)}</svg>`
}

export async function writeIcons(folder: string) {
  await copyFile(art('mark'), `${folder}favicon.svg`)
  const mark = await readFile(art('mark'))
  const small = await sharp(mark, { density: 144 }).resize(32, 32).png({ compressionLevel: 9 }).toBuffer()
  await writeFile(`${folder}favicon.ico`, ico(small))
  const onDark = await readFile(art('mark-on-dark'), 'utf8')
  for (const { name, side, room } of [
    { name: 'apple-touch-icon', side: 180, room: 34 },
    { name: 'icon-192', side: 192, room: 38 },
    { name: 'icon-512', side: 512, room: 102 },
  ]) {
    const png = await sharp(Buffer.from(tile(onDark, side, room)))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    await writeFile(`${folder}${name}.png`, png)
  }
}
