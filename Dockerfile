# docs/operate/scale.md says how to run it. The build needs all packages, the site only some.
FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/recipe-formats/package.json packages/recipe-formats/
COPY packages/recipe-text/package.json packages/recipe-text/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/recipe-formats/package.json packages/recipe-formats/
COPY packages/recipe-text/package.json packages/recipe-text/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json ./
COPY --from=packages /site/node_modules node_modules
COPY app app
COPY demo demo
COPY domain domain
COPY packages packages
COPY scripts scripts
COPY server server
COPY --from=build /site/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Not /readyz, which fails while the database is down: pages from memory are still served then.
HEALTHCHECK --start-period=30m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: nothing is to be installed or built here, and the signal to stop must arrive.
CMD ["node", "build/server/main.js"]
