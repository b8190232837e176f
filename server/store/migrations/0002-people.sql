-- A player without a name has gone; whoever has an account is no guest (T18, T19).
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT,
  created_at BIGINT NOT NULL
);

CREATE TABLE accounts (
  player TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  player TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  agent TEXT NOT NULL
);
CREATE INDEX sessions_of ON sessions (player);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE api_tokens (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  owner TEXT NOT NULL,
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX api_tokens_of ON api_tokens (owner);

CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  player TEXT NOT NULL,
  keys TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (player);

CREATE TABLE chat (
  id TEXT PRIMARY KEY,
  stream TEXT NOT NULL,
  author TEXT NOT NULL,
  body TEXT NOT NULL,
  audience TEXT NOT NULL,
  said_at BIGINT NOT NULL
);
CREATE INDEX chat_at ON chat (stream, said_at, id);
CREATE INDEX chat_of ON chat (author);

CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);
