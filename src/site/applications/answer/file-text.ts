import { sizeText } from '#src/ui/form/file-kinds.ts'

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/gif': 'GIF',
}

/** "PNG, 380 kB", of a file whose name is not stored. */
export const fileText = ({ type, size }: { type: string; size: number }) =>
  `${kinds[type] ?? 'File'}, ${sizeText(size)}`
