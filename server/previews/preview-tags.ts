import type { LinkPreview } from './link-preview.ts'
import type { PreviewLanguage } from './preview-texts.ts'

export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The page with what chats and search engines read of it; to whoever opens it, it is the same page. */
export const withTags = (
  html: string,
  { kicker, title, text, canonical }: LinkPreview,
  {
    origin,
    picture,
    language,
  }: { readonly origin: string; readonly picture: string; readonly language: PreviewLanguage },
): string => {
  const headline = kicker === undefined ? title : `${kicker} · ${title}`
  const named: readonly (readonly [string, string])[] = [
    ['description', text],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', headline],
    ['twitter:description', text],
    ['twitter:image', `${origin}${picture}`],
    ...(canonical === undefined ? [['robots', 'noindex'] as const] : []),
  ]
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', 'Fimm'],
    ['og:type', 'website'],
    ['og:title', headline],
    ['og:description', text],
    ['og:image', `${origin}${picture}`],
    ['og:image:width', String(PICTURE_SIZE.width)],
    ['og:image:height', String(PICTURE_SIZE.height)],
    ['og:locale', language === 'is' ? 'is_IS' : 'en_GB'],
    ...(canonical === undefined ? [] : [['og:url', `${origin}${canonical}`] as const]),
  ]
  const tags = [
    ...named.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...(canonical === undefined
      ? []
      : [`<link rel="canonical" href="${escaped(`${origin}${canonical}`)}" />`]),
  ]
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(headline)} · Fimm</title>${tags.join('')}`)
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Names of people are in it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
