# folio in a container. Its data is in the volume /data; its settings are variables of the environment (see README.md).
# Beside /data it writes to /tmp only: `docker run --read-only --tmpfs /tmp`. compose.yaml runs it with PostgreSQL.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run release
RUN npm install --global --prefix=./installed ./folio-*.tgz
RUN mkdir ./data

FROM debian:12.12-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /source/installed /usr/local
COPY --from=build --chown=10001:10001 /source/data /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["folio"]
CMD ["start"]
