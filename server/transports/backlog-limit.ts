/** How many bytes may wait for a client that does not read. Beyond that the connection ends: a client that comes back is
 *  sent the whole table, which is far less. */
export const BACKLOG_LIMIT = 1024 * 1024
