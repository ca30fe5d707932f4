# HTTP with base R. Base R can only GET, so http:// goes over a socket with HTTP/1.0 (the answer ends with the
# connection); https:// needs the curl command.

default_url <- function() Sys.getenv("LONGRUN_URL", "http://localhost:8000")

# The bearer token of LONGRUN_TOKEN, for servers that ask for one.
authorization <- function() {
  token <- Sys.getenv("LONGRUN_TOKEN")
  if (nzchar(token)) paste("Authorization: Bearer", token)
}

url_of <- function(base_url, path, query = list()) {
  query <- query[!vapply(query, is.null, logical(1))]
  pairs <- vapply(names(query), function(key) {
    value <- paste(vapply(query[[key]], plain, character(1)), collapse = ",")
    paste0(key, "=", URLencode(value, reserved = TRUE))
  }, character(1))
  paste0(sub("/+$", "", base_url), path, if (length(pairs)) paste0("?", paste(pairs, collapse = "&")))
}

# Numbers without an exponent that a reader of whole numbers would refuse.
plain <- function(x) if (is.numeric(x)) format(x, scientific = FALSE, trim = TRUE, digits = 15) else as.character(x)

segment <- function(text) URLencode(text, reserved = TRUE)

# Sends a request; `body` is NULL, raw bytes, or the path of a file. Returns the raw body of a success.
request <- function(method, url, body = NULL, type = "application/json", headers = character()) {
  headers <- c(headers, authorization())
  answer <- if (startsWith(url, "https://")) {
    by_curl(method, url, body, type, headers)
  } else {
    by_socket(method, url, body, type, headers)
  }
  if (answer$status >= 400 || answer$status == 0) stop(problem(answer))
  answer$body
}

by_socket <- function(method, url, body, type, headers) {
  parts <- regmatches(url, regexec("^http://([^/:]+)(?::([0-9]+))?(/.*)?$", url, perl = TRUE))[[1]]
  if (length(parts) == 0) stop("not an address: ", url, call. = FALSE)
  host <- parts[2]
  port <- if (nzchar(parts[3])) as.integer(parts[3]) else 80L
  connection <- tryCatch(
    suppressWarnings(socketConnection(host, port, open = "r+b", blocking = TRUE, timeout = 600)),
    error = function(e) stop(condition("unreachable", 0L, paste0("no answer from ", url), list()))
  )
  on.exit(close(connection))
  size <- if (is.null(body)) 0 else if (is.raw(body)) length(body) else file.size(body)
  lines <- c(
    paste(method, if (nzchar(parts[4])) parts[4] else "/", "HTTP/1.0"),
    paste0("Host: ", host, ":", port), "Accept: */*", headers,
    if (!is.null(body)) c(paste("Content-Type:", type), paste("Content-Length:", plain(size)))
  )
  writeBin(charToRaw(paste0(paste(lines, collapse = "\r\n"), "\r\n\r\n")), connection)
  if (is.raw(body)) writeBin(body, connection)
  if (is.character(body)) send_file(body, connection)
  split_answer(read_all(connection))
}

send_file <- function(path, connection) {
  source <- file(path, open = "rb")
  on.exit(close(source))
  while (length(piece <- readBin(source, "raw", 1048576L)) > 0) writeBin(piece, connection)
}

read_all <- function(connection) {
  pieces <- list()
  while (length(piece <- readBin(connection, "raw", 1048576L)) > 0) pieces[[length(pieces) + 1]] <- piece
  if (length(pieces)) do.call(c, pieces) else raw()
}

split_answer <- function(bytes) {
  window <- bytes[seq_len(min(length(bytes), 65536L))]
  ends <- grepRaw("\r\n\r\n", window, fixed = TRUE)
  if (length(ends) == 0) return(list(status = 0L, body = raw()))
  head <- rawToChar(bytes[seq_len(ends - 1)])
  status <- as.integer(sub("^HTTP/[0-9.]+ ([0-9]{3}).*", "\\1", head))
  from <- ends + 4L
  list(status = status, body = if (from > length(bytes)) raw() else bytes[from:length(bytes)])
}

by_curl <- function(method, url, body, type, headers) {
  out <- tempfile()
  sent <- NULL
  on.exit(unlink(c(out, sent)))
  args <- c("-s", "-S", "-o", out, "-w", "%{http_code}", "-X", method)
  # in a file, not in the arguments: the list of processes is public, and a token is not
  if (length(headers)) {
    listed <- tempfile()
    on.exit(unlink(listed), add = TRUE)
    writeLines(headers, listed)
    args <- c(args, "-H", shQuote(paste0("@", listed)))
  }
  if (!is.null(body)) {
    sent <- if (is.raw(body)) tempfile() else NULL
    if (is.raw(body)) writeBin(body, sent)
    path <- if (is.raw(body)) sent else body
    args <- c(args, "-H", shQuote(paste("Content-Type:", type)), "--data-binary", shQuote(paste0("@", path)))
  }
  status <- suppressWarnings(system2("curl", c(args, shQuote(url)), stdout = TRUE))
  found <- if (file.exists(out)) readBin(out, "raw", file.size(out)) else raw()
  list(status = if (length(status)) as.integer(status) else 0L, body = found)
}

# An error condition of class `longrun_error` with `status`, `code` and the problem document.
condition <- function(code, status, message, document) {
  structure(
    class = c("longrun_error", "error", "condition"),
    list(message = message, call = NULL, status = status, code = code, problem = document)
  )
}

problem <- function(answer) {
  document <- tryCatch(fromJSON(as_text(answer$body)), error = function(e) list())
  if (!is.list(document)) document <- list()
  detail <- if (is.null(document$detail)) "no answer that could be read" else document$detail
  condition(document$code, answer$status, paste0(detail, " (", answer$status, ")"), document)
}

as_text <- function(bytes) {
  text <- rawToChar(bytes)
  Encoding(text) <- "UTF-8"
  text
}

get_json <- function(url) fromJSON(as_text(request("GET", url)), simplifyVector = TRUE)

post_json <- function(url, body, headers = character()) {
  body <- body[!vapply(body, is.null, logical(1))]
  text <- toJSON(body, auto_unbox = TRUE, digits = NA)
  fromJSON(as_text(request("POST", url, charToRaw(enc2utf8(text)), headers = headers)), simplifyVector = TRUE)
}

# Polls a job until it ends.
wait_for <- function(job, base_url, progress = NULL) {
  pause <- 0.05
  while (job$state %in% c("queued", "running")) {
    if (!is.null(progress)) progress(job)
    Sys.sleep(pause)
    pause <- min(pause * 1.5, 2)
    job <- get_json(url_of(base_url, paste0("/v1/jobs/", job$id)))
  }
  if (!is.null(progress)) progress(job)
  if (job$state != "done") {
    reason <- if (is.null(job$error)) paste("the job was", job$state) else job$error
    code <- if (is.null(job$problem)) paste0("job_", job$state) else job$problem$code
    stop(condition(code, 0L, reason, job))
  }
  job
}
