CREATE TABLE "member_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"given_to" integer NOT NULL,
	"given_by" integer,
	"given_at" timestamp with time zone NOT NULL,
	"members" integer[] NOT NULL,
	"done_by" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "member_task_done" CHECK ("member_task"."done_by" is null or "member_task"."done_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "member_task" ADD CONSTRAINT "member_task_given_to_account_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_task" ADD CONSTRAINT "member_task_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_task" ADD CONSTRAINT "member_task_done_by_account_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_task_due" ON "member_task" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "member_task_given" ON "member_task" USING btree ("given_at","id");--> statement-breakpoint
CREATE INDEX "member_task_open" ON "member_task" USING btree ("given_to") WHERE "member_task"."done_at" is null;