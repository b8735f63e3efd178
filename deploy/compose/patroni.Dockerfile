# PostgreSQL 18 with Patroni beside it, both of the PostgreSQL project's own packages.
FROM postgres:18
RUN apt-get update \
  && apt-get install -y --no-install-recommends patroni python3-etcd \
  && rm -rf /var/lib/apt/lists/*
COPY patroni.yml make-shop.sh /etc/patroni/
# As in the folder of the data (compose.yaml): one of an older version is neither found nor touched.
ENV PATRONI_POSTGRESQL_BIN_DIR=/usr/lib/postgresql/18/bin
# So that `patronictl list` knows whom to ask.
ENV PATRONICTL_CONFIG_FILE=/etc/patroni/patroni.yml
USER postgres
EXPOSE 5432 8008
# The image of PostgreSQL says SIGINT, which Patroni does not hear: every stop would be a kill.
STOPSIGNAL SIGTERM
ENTRYPOINT ["patroni", "/etc/patroni/patroni.yml"]
