/** The first that fits: Edge and Opera also call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** “Chrome on Windows”, out of what browsers say about themselves; nothing for what is no browser. */
export const deviceOf = (
  agent: string,
): { readonly browser: string; readonly system: string } | undefined => {
  const [browser, system] = [firstIn(agent, BROWSERS), firstIn(agent, SYSTEMS)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
