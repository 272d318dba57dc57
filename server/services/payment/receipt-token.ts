import { randomBytes } from 'node:crypto'

/** 256 bits that open one receipt (D-94). */
export const newReceiptToken = () => randomBytes(32).toString('base64url')
