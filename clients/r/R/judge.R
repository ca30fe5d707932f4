# A model that fails this often in a row is stopped: it will not recover.
FAILURES_IN_A_ROW <- 10

longrun_answer <- function(task, model) {
  tryCatch({
    begun <- proc.time()[["elapsed"]]
    result <- model(task$y, task$horizons, task$n_samples, task$seed)
    seconds <- proc.time()[["elapsed"]] - begun
    if (is.list(result)) {
      values <- unlist(result)
      body <- list(quantiles = lapply(result, function(x) I(as.numeric(x))))
    } else if (is.null(dim(result)) && length(result) == length(task$horizons)) {
      values <- result
      body <- list(mean = I(as.numeric(result)))
    } else {
      result <- as.matrix(result)
      dimnames(result) <- NULL
      values <- result
      body <- list(samples = result)
    }
    if (!is.numeric(values) || !all(is.finite(values))) stop("the forecast is not finite")
    c(list(task_id = unbox(task$task_id), seconds = unbox(round(seconds, 4))), body)
  }, error = function(e) list(task_id = unbox(task$task_id), error = unbox(conditionMessage(e))))
}

answer_line <- function(task, model) toJSON(longrun_answer(task, model), digits = I(12))

longrun_judge <- function(model, panel, variables = NULL, name = "R model", trained_on = NULL, ...,
                          progress = NULL, base_url = default_url()) {
  found <- longrun_tasks(panel, variables, ..., base_url = base_url)
  path <- tempfile(fileext = ".jsonl")
  on.exit(unlink(path))
  answers <- file(path, open = "wb")
  failed <- 0
  show <- progress_line(progress, paste(name, "answers"))
  for (i in seq_along(found$tasks)) {
    answer <- longrun_answer(found$tasks[[i]], model)
    failed <- if (is.null(answer$error)) 0 else failed + 1
    if (failed == FAILURES_IN_A_ROW) {
      close(answers)
      stop("the model failed ", failed, " times in a row; the last time: ", answer$error, call. = FALSE)
    }
    writeLines(toJSON(answer, digits = I(12)), answers, sep = "\n", useBytes = TRUE)
    if (!is.null(show)) show(i, length(found$tasks))
  }
  close(answers)
  # words as they are; list(panel = , cutoff = ) or a list of such as JSON
  if (is.list(trained_on)) trained_on <- toJSON(trained_on, auto_unbox = TRUE)
  query <- list(panel = panel, variables = variables, name = name, trained_on = trained_on, ...)
  url <- url_of(base_url, "/v1/judgements", query)
  job <- fromJSON(as_text(request("POST", url, path, type = "application/x-ndjson")))
  job <- wait_for(job, base_url, if (!is.function(progress)) job_line(progress, "scoring"))
  longrun_judgement(job$id, base_url)
}

longrun_program <- function(model, input = file("stdin"), output = stdout()) {
  if (!isOpen(input)) open(input, "r")
  while (length(line <- readLines(input, n = 1)) > 0) {
    if (nzchar(trimws(line))) writeLines(answer_line(fromJSON(line), model), output, useBytes = TRUE)
    flush(output)
  }
  invisible(NULL)
}
