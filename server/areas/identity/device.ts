/** Those that are built on another first: they say its name, too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|OPiOS|Opera|Opera Mini)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  // Many say Safari; it runs on Apple's systems alone.
  [/\bMac OS X\b.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Browser and system in words of our own: enough to know one's own again. What the browser says of itself, versions and all,
 * is not kept.
 */
export function deviceOf(userAgent = ''): string | null {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
