interface ImportMetaEnv {
  /** Another host of the same API, for a build that a static host serves. */
  readonly VITE_API_HOST?: string
}

/** True in development and in QA builds; false, and everything behind it gone, in what visitors get. */
declare const __QA__: boolean

/** Which sources a QA build was made of; empty for visitors. */
declare const __BUILD__: string

/** Written by the build, and not yet there after `npm install`. */
declare module '*/charts/views.json' {
  const views: Record<string, string>
  export default views
}
