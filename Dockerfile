# Continuous integration does not build this image; see docs/self-hosting.md.
# The tag follows the version pinned in package.json.
FROM node:26-bookworm-slim AS build
WORKDIR /app
# Only what decides about dependencies, so that a change of code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY kernel/package.json kernel/
COPY table/package.json table/
COPY lexicon/package.json lexicon/
COPY ui/package.json ui/
COPY games/package.json games/
COPY protocol/package.json protocol/
COPY server/package.json server/
COPY client/package.json client/
COPY web/package.json web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Directly, not through npm: the server itself must get the signal to stop.
CMD ["node", "--min-semi-space-size=64", "--max-semi-space-size=64", "server/main.ts"]
