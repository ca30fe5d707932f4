# Sealed rounds: what there is, what they have shown, and a challenger's forecasts.

round_url <- function(base_url, id, ..., query = list()) {
  url_of(base_url, paste(c("/v1/rounds", segment(id), ...), collapse = "/"), query)
}

longrun_rounds <- function(base_url = default_url()) get_json(url_of(base_url, "/v1/rounds"))

longrun_round <- function(id, base_url = default_url()) get_json(round_url(base_url, id))

longrun_round_record <- function(id, base_url = default_url()) get_json(round_url(base_url, id, "record"))

longrun_round_file <- function(id, path, base_url = default_url()) {
  request("GET", round_url(base_url, id, "file", query = list(path = path)))
}

longrun_check_round <- function(id, base_url = default_url()) {
  document <- longrun_round_file(id, "round.json", base_url)
  sealed <- fromJSON(as_text(document))$files
  there <- longrun_round(id, base_url)$files$path
  state <- vapply(seq_len(nrow(sealed)), function(i) {
    if (!sealed$path[i] %in% there) return("missing")
    if (sha256(longrun_round_file(id, sealed$path[i], base_url)) == sealed$sha256[i]) "same" else "altered"
  }, character(1))
  # the document itself, its time-stamps and settlements come after the seal
  added <- there[!there %in% sealed$path & !grepl("^(round\\.json(\\.|$)|settled/)", there)]
  faults <- data.frame(path = c(sealed$path[state != "same"], added),
                       fault = c(state[state != "same"], rep("added", length(added))))
  list(id = id, sha256 = sha256(document), n_files = nrow(sealed), faults = faults)
}

longrun_put_forecasts <- function(id, forecaster, table, base_url = default_url()) {
  path <- table
  if (is.data.frame(table)) {
    path <- tempfile(fileext = ".csv")
    on.exit(unlink(path))
    utils::write.csv(table, path, row.names = FALSE)
  }
  is_parquet <- identical(readBin(path, "raw", 4), charToRaw("PAR1"))
  type <- if (is_parquet) "application/vnd.apache.parquet" else "text/csv"
  url <- round_url(base_url, id, "forecasts", segment(forecaster))
  fromJSON(as_text(request("PUT", url, path, type = type)))
}

# Base R has SHA-256 from 4.5 on; before that the system's own program is asked.
sha256 <- function(bytes) {
  path <- tempfile()
  on.exit(unlink(path))
  writeBin(bytes, path)
  if (exists("sha256sum", asNamespace("tools"))) return(unname(get("sha256sum", asNamespace("tools"))(path)))
  programs <- list(sha256sum = character(), shasum = c("-a", "256"))
  found <- names(programs)[nzchar(Sys.which(names(programs)))]
  if (length(found) == 0) stop("SHA-256 needs R 4.5, or the command sha256sum or shasum", call. = FALSE)
  substr(system2(found[1], c(programs[[found[1]]], shQuote(path)), stdout = TRUE), 1, 64)
}
