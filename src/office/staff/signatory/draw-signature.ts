/** As large as it is printed at 300 dots an inch. */
const WIDEST = 640
const HIGHEST = 200

/** The picture as it is sent: no larger than it is printed, on white, and without what was hidden in its file. */
export async function drawSignature(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.9)
}
