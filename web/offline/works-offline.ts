/** Whether pages open and words are kept without a connection: browsers do that over https and on localhost only. */
export const worksOffline = (): boolean => 'serviceWorker' in navigator
