# docs/scaling.md says how to run it. The build needs all packages, the site only some.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/recipe-text/package.json packages/recipe-text/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/recipe-text/package.json packages/recipe-text/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
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
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: nothing is to be installed or built here, and the signal to stop must arrive.
CMD ["node", "build/server/main.js"]
