// Part of the service worker: shows what the server has to say to somebody who looks elsewhere.

const isShown = ({ visibilityState, url }, path) =>
  visibilityState === 'visible' && new URL(url).pathname === path

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const show = async ({ title, body, lang, tag, path }) => {
  // Who came back while the message was on its way sees it already.
  if ((await pages()).some((page) => isShown(page, path))) return
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  })
}

const open = async (path) => {
  const there = (await pages()).find(({ url }) => new URL(url).pathname === path)
  if (there === undefined) await self.clients.openWindow(path)
  else await there.focus()
}

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})
