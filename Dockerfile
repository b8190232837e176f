# Continuous integration does not build this image; `tools/runtime-files.deep.test.ts` runs what it holds as somebody who
# may write nothing but the data. Same steps on amd64 and arm64.

FROM node:26-bookworm AS build
WORKDIR /app
# Only what decides about dependencies, so that a change of code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY kernel/package.json kernel/
COPY boardgame-io/package.json boardgame-io/
COPY people/package.json people/
COPY table/package.json table/
COPY lobby/package.json lobby/
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
# What counts when the pages are built. Paths begin beside this file: `texts/`, `names.json` and `games.d/` need no variable.
ARG FIMM_SOURCE_URL=
ARG FIMM_NAMES=
ARG FIMM_TEXTS=
ARG GAMES=
RUN npm run build && npm run runtime-files -- /runtime
# The Node that the project pins, without the names that only debuggers read: 117 MB instead of 150.
RUN cp -L node_modules/node/bin/node /node && strip --strip-unneeded /node

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /app fimm \
  && mkdir /data && chown fimm:fimm /data
COPY --from=build /node /usr/local/bin/node
COPY --from=build /runtime /app
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
USER fimm
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Directly, not through npm: the server itself must get the signal to stop.
CMD ["node", "--min-semi-space-size=64", "--max-semi-space-size=64", "server/main.ts"]
