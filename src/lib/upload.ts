export interface Upload {
  address: string
  form: FormData
  token?: string | undefined
  key?: string | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: { sent: number; total: number }) => void) | undefined
}

export interface UploadAnswer {
  status: number
  body: unknown
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends a form of several parts. Not by fetch, which does not say how far it has come. */
export const upload = ({ address, form, token, key, signal, onProgress }: Upload) =>
  new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total })
    request.onload = () => resolve({ status: request.status, body: read(request.responseText) })
    request.onerror = () => reject(new Error('The connection was lost'))
    request.onabort = () => reject(signal?.reason ?? new Error('It was given up'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('POST', address)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key) request.setRequestHeader('idempotency-key', key)
    signal?.addEventListener('abort', abort)
    request.send(form)
    if (signal?.aborted) abort()
  })
